import { adminReports, type Endpoint } from '@tiketbus/contract'
import { showAlert } from '../../../../lib/alerts.ts'
import { errorText } from '../../../../lib/http-client.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { May, MayMenu } from './may.tsx'
import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { DOWNLOAD } from '../../../../ui/rare-icons.ts'

type DownloadButtonProps = {
  readonly label: string
  readonly download: () => Promise<void>
  /** The call that it makes, for those who may. */
  readonly make?: Endpoint
}

/** 'Unduh Excel': fetches the file and saves it; shows an error if that fails. */
export function DownloadButton({ label, download, make = adminReports.exportTickets }: DownloadButtonProps) {
  const { busy, start } = useDownload()
  return (
    <May make={make}>
      <Button
        variant="secondary"
        icon={DOWNLOAD}
        busy={busy}
        busyLabel={t('file.busy')}
        onClick={() => start(download)}
      >
        {label}
      </Button>
    </May>
  )
}

type DownloadMenuProps = {
  readonly label: string
  readonly files: readonly (Required<DownloadButtonProps> & { readonly when?: boolean })[]
}

/** Several files behind one button. */
export function DownloadMenu({ label, files }: DownloadMenuProps) {
  const { start } = useDownload()
  return (
    <MayMenu
      label={label}
      face={{ text: label, icon: DOWNLOAD }}
      items={files.map(({ download, make, ...file }) => ({
        ...file,
        onSelect: () => start(download),
        call: make,
      }))}
    />
  )
}

/** Fetches a file and saves it; shows an error if that fails. */
export function useDownload() {
  const { busy, run } = useBusy()
  async function save(download: () => Promise<void>): Promise<void> {
    try {
      await download()
    } catch (error) {
      showAlert('danger', errorText(error, t('file.failed')))
    }
  }
  return { busy, start: (download: () => Promise<void>) => void run(() => save(download)) }
}
