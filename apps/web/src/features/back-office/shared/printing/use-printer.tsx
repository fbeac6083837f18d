import type { AdminOrder, ShiftSlip } from '@tiketbus/contract'
import { useCallback, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { showAlert } from '../../../../lib/alerts.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { countPrint, orderToPrint } from './print-calls.ts'
import { PaperPrint } from './paper.tsx'
import { SlipPaper } from './slip.tsx'
import { TagPapers, TicketPapers } from './ticket-paper.tsx'
import { keepPaper, readPaper, type Paper } from './paper.ts'

type Job =
  | { readonly kind: 'ticket'; readonly order: AdminOrder; readonly salinan: number }
  | { readonly kind: 'tag'; readonly order: AdminOrder }
  | { readonly kind: 'slip'; readonly slip: ShiftSlip }

/**
 * The printer of this device. `counter`: the name of the counter on tickets; `printsItself`: the page has something of its own to print, so that
 * the sheet goes when the page is touched again.
 */
export function usePrinter(counter: string, printsItself = false) {
  const { user } = useSession()
  const [paper, setPaper] = useState<Paper>(readPaper)
  const [job, setJob] = useState<{ readonly number: number; readonly of: Job }>()
  const print = (of: Job) => setJob((before) => ({ number: (before?.number ?? 0) + 1, of }))
  /** Counted by the server first: each further print of an order is a copy. */
  async function printTickets(id: string): Promise<void> {
    try {
      const { data } = await countPrint(id)
      const order = await orderToPrint(id)
      print({ kind: 'ticket', order, salinan: data.salinan })
    } catch (error) {
      showAlert('danger', errorText(error, t('sale.printFailed')))
    }
  }
  async function printTags(id: string): Promise<void> {
    try {
      print({ kind: 'tag', order: await orderToPrint(id) })
    } catch (error) {
      showAlert('danger', errorText(error, t('sale.printFailed')))
    }
  }
  const choose = (next: Paper) => {
    keepPaper(next)
    setPaper(next)
  }
  // At once: the touch may be on the button that prints the page.
  const remove = useCallback(() => flushSync(() => setJob(undefined)), [])
  const sheet: ReactNode = job && (
    <PaperPrint paper={paper} job={job.number} onTouch={printsItself ? remove : undefined}>
      <Sheet job={job.of} clerk={user?.username ?? ''} counter={counter} />
    </PaperPrint>
  )
  return {
    paper,
    choose,
    printTickets: (id: string) => void printTickets(id),
    printTags: (id: string) => void printTags(id),
    printSlip: (slip: ShiftSlip) => print({ kind: 'slip', slip }),
    sheet,
  }
}

function Sheet({ job, clerk, counter }: { job: Job; clerk: string; counter: string }) {
  if (job.kind === 'slip') return <SlipPaper slip={job.slip} />
  if (job.kind === 'tag') return <TagPapers order={job.order} />
  return <TicketPapers order={job.order} salinan={job.salinan} clerk={clerk} counter={counter} />
}
