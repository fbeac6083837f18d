import { seatLabel, type BusSwap, type SwapSeat } from '@tiketbus/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/bus-swap.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { CompactSelect, TextField } from '../../../../ui/text-field.tsx'
import { PhoneLinks } from '../../shared/components/phone-links.tsx'
import { adminPaths } from '../../shared/admin-paths.ts'
import { CallersToTell } from '../../shared/components/callers-to-tell.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { swapBus } from '../api/bus-swap.ts'

type SwapFormProps = {
  /** What it is opened with stays, also when the proposal is read again: what was chosen is about these tickets and this version. */
  readonly proposed: BusSwap
  readonly zone: string
  readonly onReload: () => void
}

/** The proposed seat of each ticket, which may be changed, and the button that assigns them all. */
export function SwapForm({ proposed, zone, onReload }: SwapFormProps) {
  const [swap] = useState(proposed)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(
    () => new Map(swap.tiket.map(({ id_tiket, kursi_baru }) => [id_tiket, kursi_baru])),
  )
  const [reason, setReason] = useState('')
  const mutation = useAdminMutation(() => void navigate(adminPaths.route(swap.id_rute)))
  const seatOf = (ticket: SwapSeat) => chosen.get(ticket.id_tiket) ?? null
  const twice = seatsGivenTwice(swap.tiket, seatOf)
  const unfit = swap.tiket.filter((ticket) => seatOf(ticket) === null)

  function submit(): void {
    const kursi = swap.tiket.map((ticket) => ({ id_tiket: ticket.id_tiket, nomor_kursi: seatOf(ticket) }))
    const body = { id_bus: swap.id_bus, kursi, cek_bus: true, ...(reason && { alasan_bus: reason }) }
    mutation.run(
      (idempotencyKey) => swapBus(swap.id_rute, body, { idempotencyKey, ifMatch: swap.versi }),
      {
        done: ({ data }) => t('swap.done', { n: data.passengers }),
        failed: t('swap.failed'),
        place: 'next',
      },
      body,
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {unfit.length > 0 && <Unfit swap={swap} unfit={unfit} zone={zone} />}
      {swap.reservasi > 0 && <Notice tone="info">{t('swap.holds', { n: swap.reservasi })}</Notice>}
      {swap.reservasi > 0 && <CallersToTell id={swap.id_rute} />}
      <Section title={t('swap.proposal')}>
        {swap.tiket.length === 0 ? (
          <p className="text-muted">{t('swap.nobody')}</p>
        ) : (
          <>
            <p className="-mt-2 mb-4 text-sm text-muted">{t('swap.proposalHelp')}</p>
            <DataTable
              caption={t('swap.proposal')}
              columns={columnsOf(swap, {
                seatOf,
                twice,
                onSeat: (id, seat) => setChosen((now) => new Map(now).set(id, seat)),
              })}
              rows={swap.tiket}
              rowKey={(ticket) => ticket.id_tiket}
            />
          </>
        )}
      </Section>
      <div className="grid max-w-120 gap-4">
        {mutation.errors['alasan_bus'] !== undefined && (
          <TextField
            label={t('swap.reason')}
            help={t('swap.reasonHelp')}
            value={reason}
            maxLength={300}
            error={mutation.errors['alasan_bus']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {(mutation.messages.length > 0 || mutation.conflict) && (
          <Notice
            tone="danger"
            live="alert"
            title={mutation.messages[0] ?? t('editConflict.title')}
            actions={
              <Button size="sm" variant="secondary" icon="refresh" onClick={onReload}>
                {t('swap.reload')}
              </Button>
            }
          />
        )}
        <div>
          <Button size="lg" icon="swap" busy={mutation.busy} disabled={twice.size > 0} onClick={submit}>
            {t('swap.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Seats with two passengers on one leg. */
function seatsGivenTwice(
  tickets: readonly SwapSeat[],
  seatOf: (ticket: SwapSeat) => number | null,
): ReadonlySet<number> {
  const meet = (one: SwapSeat, other: SwapSeat) =>
    one !== other && seatOf(one) === seatOf(other) && one.naik < other.turun && other.naik < one.turun
  const twice = tickets.filter((one) => tickets.some((other) => meet(one, other)))
  return new Set(twice.flatMap((one) => seatOf(one) ?? []))
}

type Choice = {
  readonly seatOf: (ticket: SwapSeat) => number | null
  /** Seats that two passengers have in this form. */
  readonly twice: ReadonlySet<number>
  readonly onSeat: (idTiket: number, seat: number | null) => void
}

function columnsOf(swap: BusSwap, choice: Choice): readonly Column<SwapSeat>[] {
  const newLabels = { label_kursi: swap.label_kursi }
  const oldLabels = { label_kursi: swap.label_lama }
  const options = [
    ['', t('swap.noSeat')] as const,
    ...Array.from({ length: swap.total_kursi }, (_none, index) => {
      const kelas = swap.kelas_kursi?.[index]
      return [index + 1, [seatLabel(newLabels, index + 1), kelas].filter(Boolean).join(' · ')] as const
    }),
  ]
  return [
    {
      header: t('swap.passenger'),
      main: true,
      cell: ({ nama_penumpang, no_telepon }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{nama_penumpang ?? t('swap.noName')}</span>
          {no_telepon && (
            <span className="block text-sm text-muted">
              <PhoneLinks phone={no_telepon} name={nama_penumpang} />
            </span>
          )}
        </>
      ),
    },
    {
      header: t('swap.before'),
      cell: ({ nomor_kursi, kelas }) => (
        <span className="tabular">
          {[seatLabel(oldLabels, nomor_kursi), kelas].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      header: t('swap.after'),
      cell: (ticket) => {
        const seat = choice.seatOf(ticket)
        const label = t('swap.afterOf', {
          name: ticket.nama_penumpang ?? t('swap.noName'),
          seat: seatLabel(oldLabels, ticket.nomor_kursi),
        })
        return (
          <span className="flex flex-wrap items-center gap-2">
            <CompactSelect
              label={label}
              labelClassName="[&>span:first-child]:sr-only"
              value={seat ?? ''}
              options={options}
              onChange={({ target }) =>
                choice.onSeat(ticket.id_tiket, target.value === '' ? null : Number(target.value))
              }
            />
            {seat !== null && choice.twice.has(seat) && <Badge tone="red">{t('swap.twice')}</Badge>}
            {isOtherClass(swap, ticket, seat) && <Badge tone="yellow">{t('swap.class')}</Badge>}
          </span>
        )
      },
    },
  ]
}

function isOtherClass({ kelas_kursi }: BusSwap, { kelas }: SwapSeat, seat: number | null): boolean {
  const now = seat === null ? undefined : kelas_kursi?.[seat - 1]
  return Boolean(kelas && now && now !== kelas)
}

type UnfitProps = { readonly swap: BusSwap; readonly unfit: readonly SwapSeat[]; readonly zone: string }

/** Who gets no seat, and the other departures that have some. */
function Unfit({ swap, unfit, zone }: UnfitProps) {
  const labels = { label_kursi: swap.label_lama }
  const names = unfit.map(
    (one) => `${one.nama_penumpang ?? t('swap.noName')} (${seatLabel(labels, one.nomor_kursi)})`,
  )
  return (
    <Notice tone="warning" strong title={t('swap.unfit', { n: unfit.length })}>
      <p className="wrap-anywhere">{t('swap.unfitHelp', { names: names.join(', ') })}</p>
      <p className="mt-2 font-semibold">
        {t(swap.keberangkatan_lain.length > 0 ? 'swap.others' : 'swap.noOthers')}
      </p>
      <ul className="list-disc pl-5">
        {swap.keberangkatan_lain.map((other) => (
          <li key={other.id_rute}>
            <a className="link" href={adminPaths.route(other.id_rute)} target="_blank" rel="noreferrer">
              {t('swap.other', {
                time: formatDateTime(other.waktu_berangkat, zone),
                bus: other.nama_bus,
                free: other.kursi_tersedia,
              })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
