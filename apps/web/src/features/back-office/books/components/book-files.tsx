import { adminBooks } from '@tiketbus/contract'
import { useState } from 'react'
import { t } from '../../../../texts/back-office/books.ts'
import { isSpan, type Span } from '../../shared/days.ts'
import { downloadBookEntries, downloadJournal, type FileKind } from '../../shared/api/download-file.ts'
import { DownloadButton } from '../../shared/components/download-button.tsx'
import { May } from '../../shared/components/may.tsx'
import { SpanFields } from '../../shared/components/span-fields.tsx'

type BookFilesProps = { readonly tanggal: string; readonly dayName: string }

/** The day's entries as files, and the journal of any days for accounting programs. */
export const BookFiles = (props: BookFilesProps) => (
  <May make={adminBooks.exportEntries}>
    <div className="mt-8 grid gap-8">
      <DayFiles {...props} />
      <Journal key={props.tanggal} tanggal={props.tanggal} />
    </div>
  </May>
)

function DayFiles({ tanggal, dayName }: BookFilesProps) {
  const file = (kind: FileKind) => () => downloadBookEntries(tanggal, kind)
  return (
    <section aria-labelledby="book-files-title">
      <h2 id="book-files-title" className="text-lg font-bold">
        {t('books.files', { day: dayName })}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('books.filesHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          label={t('books.entriesXlsx')}
          make={adminBooks.exportEntriesXlsx}
          download={file('xlsx')}
        />
        <DownloadButton
          label={t('books.entriesCsv')}
          make={adminBooks.exportEntries}
          download={file('csv')}
        />
      </div>
    </section>
  )
}

function Journal({ tanggal }: { tanggal: string }) {
  const [span, setSpan] = useState<Span>({ dari: tanggal, sampai: tanggal })
  const file = (kind: FileKind) => () => downloadJournal(span, kind)
  return (
    <section aria-labelledby="journal-title">
      <h2 id="journal-title" className="text-lg font-bold">
        {t('books.journal')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{t('books.journalHelp')}</p>
      <SpanFields span={span} onChange={setSpan}>
        {isSpan(span) && (
          <div className="flex flex-wrap gap-3">
            <DownloadButton
              label={t('books.journalXlsx')}
              make={adminBooks.exportJournalXlsx}
              download={file('xlsx')}
            />
            <DownloadButton
              label={t('books.journalCsv')}
              make={adminBooks.exportJournal}
              download={file('csv')}
            />
          </div>
        )}
      </SpanFields>
    </section>
  )
}
