import { MAX_NAMED_GAPS, type StandingPreview } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/standing-blocks.ts'
import { GapList } from './standing-gaps.tsx'

/** What a standing block would do, scrolled into view: how many seats of how many departures, and on which not all [B992]. */
export function StandingBlockPreview({ preview }: { readonly preview: StandingPreview }) {
  const { keberangkatan, kursi, kurang, konflik } = preview
  return (
    <section
      ref={(section) => section?.scrollIntoView({ block: 'nearest' })}
      className="grid gap-3 rounded-lg border border-edge p-4"
    >
      <h3 className="font-semibold">{t('standing.previewTitle')}</h3>
      <p>
        {keberangkatan === 0
          ? t('standing.previewNone')
          : t('standing.previewCount', { seats: kursi, count: keberangkatan })}
      </p>
      {kurang > 0 && (
        <>
          <p className="text-sm text-muted">
            {t('standing.previewGaps', { count: kurang, most: MAX_NAMED_GAPS })}
          </p>
          <GapList gaps={konflik} />
        </>
      )}
    </section>
  )
}
