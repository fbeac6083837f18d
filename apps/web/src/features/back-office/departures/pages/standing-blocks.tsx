import { adminStandingBlocks, type StandingBlock, type StandingBlockDetail } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/standing-blocks.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { channelName } from '../../shared/channels.ts'
import { ListView } from '../../shared/components/list-view.tsx'
import { May } from '../../shared/components/may.tsx'
import { useListAddress } from '../../shared/list-address.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { endStandingBlock, standingBlocksQuery } from '../api/standing-blocks.ts'
import { StandingBlockDialog } from '../components/standing-block-dialog.tsx'
import { StandingGaps } from '../components/standing-gaps.tsx'
import { departuresOf, releaseOf, seatsOf } from '../standing-words.ts'

type Open =
  | { readonly action: 'add' }
  | { readonly action: 'gaps' | 'lift'; readonly block: StandingBlock }
  | undefined

/** /admin/blokir: seats that are blocked on each departure of a bus or of a line [B922–B924]. */
export function Component() {
  const list = useListAddress()
  const query = useQuery(standingBlocksQuery(list.address))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const made = (block: StandingBlockDetail, seen: number) =>
    setOpen(block.kurang > seen ? { action: 'gaps', block } : undefined)
  return (
    <Page
      title={t('standing.title')}
      subtitle={t('standing.subtitle')}
      width="desk"
      actions={
        <May make={adminStandingBlocks.addStandingBlock}>
          <Button icon={PLUS} onClick={() => setOpen({ action: 'add' })}>
            {t('standing.add')}
          </Button>
        </May>
      }
    >
      <div className="desk-tools mb-5 xl:mb-2">
        <SelectField
          label={t('standing.status')}
          fieldClassName="w-full sm:w-52"
          value={list.address.filter === 'dibuka' ? 'dibuka' : ''}
          options={[
            ['', t('standing.live')],
            ['dibuka', t('standing.lifted')],
          ]}
          onChange={({ target }) => list.setAddress({ filter: target.value })}
        />
      </div>
      <ListView
        query={query}
        {...list}
        caption={t('standing.title')}
        empty={t('standing.empty')}
        failed={t('standing.loadFailed')}
        columns={columns((block) => setOpen({ action: 'gaps', block }))}
        rowKey={({ id_blok }) => id_blok}
        actions={(block) =>
          block.ended_at === null && (
            <May make={adminStandingBlocks.endStandingBlock}>
              <Button size="sm" variant="secondary" onClick={() => setOpen({ action: 'lift', block })}>
                {t('standing.lift')}
                <span className="sr-only">
                  {' '}
                  {t('standing.liftOf', { seats: seatsOf(block), of: departuresOf(block) })}
                </span>
              </Button>
            </May>
          )
        }
      />
      {open?.action === 'add' && <StandingBlockDialog onMade={made} onClose={close} />}
      {open?.action === 'gaps' && <StandingGaps block={open.block} onClose={close} />}
      {open?.action === 'lift' && <LiftDialog block={open.block} onClose={close} />}
    </Page>
  )
}

const columns = (onGaps: (block: StandingBlock) => void): readonly Column<StandingBlock>[] => [
  {
    header: t('standing.of'),
    main: true,
    grow: 40,
    cell: (block) => <span className="font-semibold wrap-anywhere">{departuresOf(block)}</span>,
  },
  {
    header: t('standing.seats'),
    grow: 16,
    cell: (block) => <span className="wrap-anywhere">{seatsOf(block)}</span>,
  },
  {
    header: t('standing.for'),
    grow: 44,
    cell: (block) => (
      <span className="wrap-anywhere">
        {channelName(block)}
        <span className="text-sm text-muted"> · {block.reason}</span>
      </span>
    ),
  },
  { header: t('standing.released'), cell: releaseOf },
  {
    header: t('standing.on'),
    cell: (block) =>
      block.ended_at === null ? (
        <span className="flex flex-wrap items-center gap-2">
          {t('standing.count', { count: block.keberangkatan })}
          {block.kurang > 0 && (
            <Button size="sm" variant="quiet" onClick={() => onGaps(block)}>
              {t('standing.gaps', { count: block.kurang })}
            </Button>
          )}
        </span>
      ) : (
        t('standing.liftedAt', { at: formatDateTime(block.ended_at, OPERATOR_ZONE) })
      ),
  },
]

function LiftDialog({ block, onClose }: { block: StandingBlock; onClose: () => void }) {
  const mutation = useAdminMutation(onClose, undefined, true)
  const seats = seatsOf(block)
  return (
    <ConfirmDialog
      title={t('standing.liftTitle', { seats })}
      confirmLabel={t('standing.lift')}
      busy={mutation.busy}
      onConfirm={() =>
        mutation.run(() => endStandingBlock(block.id_blok), {
          done: t('standing.liftDone', { seats }),
          failed: t('standing.liftFailed'),
        })
      }
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere">{departuresOf(block)}</p>
      <p>{t('standing.liftWhat', { count: block.keberangkatan })}</p>
    </ConfirmDialog>
  )
}
