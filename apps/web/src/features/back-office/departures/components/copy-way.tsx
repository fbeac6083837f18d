import type { Trip, TripWay } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { t } from '../../../../texts/back-office/stops.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { proposeWay, sameLineQuery } from '../api/stops.ts'
import { isSameLine, lineLabel } from '../same-line.ts'

/** Fills the form with the way of another departure between the same cities, reversed if it drives in the other direction. */
export function CopyWay({ trip, onCopy }: { readonly trip: Trip; readonly onCopy: (way: TripWay) => void }) {
  const { id_rute, asal, tujuan } = trip
  const [from, setFrom] = useState('')
  const { busy, run } = useBusy()
  const others = (useQuery(sameLineQuery(asal, tujuan)).data?.data ?? []).filter(
    (other) => other.id_rute !== id_rute && isSameLine(trip, other),
  )
  async function copy(): Promise<void> {
    try {
      onCopy((await proposeWay(id_rute, Number(from))).data)
      showAlert('success', t('stops.copied'))
    } catch (error) {
      showAlert('danger', errorText(error, t('stops.copyFailed')))
    }
  }
  return (
    <Section id="copy-title" title={t('stops.copy')}>
      {others.length === 0 ? (
        <p className="text-muted">{t('stops.copyNone', { asal, tujuan })}</p>
      ) : (
        <div className="grid max-w-2xl justify-items-start gap-3">
          <SelectField
            label={t('stops.copyFrom')}
            fieldClassName="w-full"
            value={from}
            help={t('stops.copyHelp')}
            options={[
              ['', t('stops.copyChoose')],
              ...others.map((other) => [other.id_rute, labelOf(trip, other)] as const),
            ]}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Button variant="secondary" disabled={from === ''} busy={busy} onClick={() => void run(copy)}>
            {t('stops.copyDo')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function labelOf(trip: Trip, other: Trip): string {
  const text = lineLabel(other)
  return trip.asal === other.asal ? text : t('stops.copyBack', { text })
}
