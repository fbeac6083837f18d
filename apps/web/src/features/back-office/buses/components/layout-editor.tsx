import { seatsOfLayout, STANDARD_LAYOUTS, type BusLayout, type LayoutPlan } from '@tiketbus/contract'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/bus-layout.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { UNDO } from '../../../../ui/rare-icons.ts'
import { Section } from '../../../../ui/section.tsx'
import { DeckTabs, seatsOfDeck, usePanel } from '../../../seats/index.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { setBusLayout } from '../api/layouts.ts'
import { clearLabels, labelSeats, type Spot } from '../layout-draft.ts'
import { problemsIn, useLayoutDraft, planOf } from '../use-layout-draft.ts'
import { LayoutBoard, type Tool } from './layout-board.tsx'
import { LayoutDecks, LayoutPreview, StandardLayouts } from './layout-parts.tsx'
import { LayoutSave } from './layout-save.tsx'
import { LayoutSpot } from './layout-spot.tsx'
import { LayoutClasses, LayoutTools, toolIn } from './layout-tools.tsx'

type LayoutEditorProps = {
  readonly record: BusLayout
  /** Reads the layout of the server again. */
  readonly onReload: () => Promise<BusLayout | undefined>
}

/** Draws the layout of a bus, with a preview as passengers see it. */
export function LayoutEditor({ record, onReload }: LayoutEditorProps) {
  const { bus, tata_letak } = record
  const stored = tata_letak ? planOf(tata_letak) : firstPlan()
  const draft = useLayoutDraft(bus.id_bus, stored)
  const { plan, change } = draft
  const [spot, setSpot] = useState<Spot>()
  const [chosenTool, setTool] = useState<Tool>({ jenis: 'pilih' })
  const [dek, setDek] = useState(0)
  const [applies, setApplies] = useState(true)
  const [tried, setTried] = useState(false)
  const tool = toolIn(plan, chosenTool)
  const panel = usePanel()
  const mutation = useAdminMutation(draft.saved)
  const problems = tried ? problemsIn(plan) : []
  const errors = Object.fromEntries(problems.map(({ field, msg }) => [field, msg]))
  const shown = plan.dek[dek] ? dek : 0
  const total = seatsOfLayout(plan).length
  const terapkan = applies && record.keberangkatan_kosong > 0

  function save(ifMatch = bus.versi): void {
    setTried(true)
    if (problemsIn(plan).length > 0) return
    mutation.run(() => setBusLayout(bus.id_bus, { tata_letak: plan, terapkan }, ifMatch), {
      done: t('plan.saved'),
      failed: t('plan.saveFailed'),
    })
  }
  async function takeTheirs(): Promise<void> {
    const fresh = await onReload()
    mutation.clearConflict()
    if (fresh) draft.settle(fresh.tata_letak ? planOf(fresh.tata_letak) : firstPlan())
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {draft.restored && (
          <Notice
            tone="info"
            title={t('plan.restored')}
            actions={
              <Button size="sm" variant="secondary" onClick={() => draft.settle(stored)}>
                {t('plan.discard')}
              </Button>
            }
          >
            {t('plan.restoredHelp')}
          </Notice>
        )}
        {tata_letak === null && <Notice tone="neutral">{t('plan.none')}</Notice>}
        <Section title={t('plan.standard')}>
          <StandardLayouts onChange={change} />
        </Section>
        <Section title={t('plan.edit')}>
          <p className="-mt-2 mb-4 text-sm text-muted">{t('plan.editHelp')}</p>
          <LayoutTools plan={plan} tool={tool} onTool={setTool} />
          <DeckTabs
            drawn={plan}
            shown={shown}
            onShow={(at) => (setDek(at), setSpot(undefined))}
            noteOf={(at) => t('plan.deck.seats', { n: plan.dek[at] ? seatsOfDeck(plan.dek[at]).length : 0 })}
            panel={panel}
          />
          <div
            id={panel}
            role={plan.dek.length > 1 ? 'tabpanel' : undefined}
            aria-labelledby={plan.dek.length > 1 ? `${panel}-tab-${shown}` : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]"
          >
            <div className="min-w-0 overflow-x-auto p-1">
              <LayoutBoard
                plan={plan}
                dek={shown}
                spot={spot}
                tool={tool}
                wrong={new Set(problems.map(({ field }) => field.split('.').slice(0, 6).join('.')))}
                onSpot={setSpot}
                onChange={change}
              />
            </div>
            <div className="grid content-start gap-6">
              <section aria-label={t('plan.chosen')}>
                <LayoutSpot plan={plan} spot={spot} errors={errors} onSpot={setSpot} onChange={change} />
              </section>
              <div className="flex flex-wrap gap-2 border-t border-line pt-4">
                <Button size="sm" variant="secondary" onClick={() => change(labelSeats(plan))}>
                  {t('plan.labels.set')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => change(clearLabels(plan))}>
                  {t('plan.labels.clear')}
                </Button>
                <Button size="sm" variant="quiet" icon={UNDO} disabled={!draft.canUndo} onClick={draft.undo}>
                  {t('plan.undo')}
                </Button>
              </div>
            </div>
          </div>
        </Section>
        <Section title={t('plan.deck')}>
          <LayoutDecks plan={plan} onChange={change} />
        </Section>
        <Section title={t('plan.classes')}>
          <LayoutClasses plan={plan} errors={errors} onChange={change} />
        </Section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:sticky xl:top-24">
        <Section title={t('plan.preview')}>
          <LayoutPreview key={plan.dek.length} plan={plan} />
        </Section>
        <Section title={t('plan.total', { n: total })}>
          <LayoutSave
            record={record}
            plan={plan}
            problems={problems}
            mutation={mutation}
            applies={applies}
            onApply={setApplies}
            onChange={change}
            onSave={save}
            onReload={() => void takeTheirs()}
          />
        </Section>
      </div>
    </div>
  )
}

const firstPlan = (): LayoutPlan => STANDARD_LAYOUTS[0]?.plan() ?? { nama: '', kelas: [], dek: [] }
