/** Faults of the machine that end a start, each as one line with its cause and its cure. */

/** `where`: what the operator can mend, a variable or a folder. */
type Place = { where: string; role?: string | undefined; database?: string | undefined }

/** Returns the line for a fault of the disk or of a database, or undefined for any other error. */
export function explainFault(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CAUSES.find(({ codes, text }) => codes.includes(code) || text?.test(error.message))?.line(
    place,
    error.message,
  )
}

type Cause = { codes: readonly string[]; text?: RegExp; line: (place: Place, message: string) => string }

const CAUSES: readonly Cause[] = [
  // Before a full disk: this one is a full /dev/shm.
  {
    codes: [],
    text: /shared memory segment/,
    line: ({ where }, message) =>
      `Memori bersama mesin ini tidak cukup (${where}: ${lineOf(message, /shared memory/)}): perbesar /dev/shm atau memori mesin.`,
  },
  {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    text: /No space left on device|Disk quota exceeded/,
    line: ({ where }) => `Disk penuh (${where}): kosongkan ruang, lalu jalankan lagi. Data tetap utuh.`,
  },
  {
    codes: ['EROFS'],
    text: /Read-only file system/,
    line: ({ where }) => `Disk hanya dapat dibaca (${where}): pasang ulang agar dapat ditulis.`,
  },
  {
    codes: ['25006'],
    line: ({ where }) =>
      `${where}: database hanya dapat dibaca (standby, atau default_transaction_read_only): isi alamat server utama, atau matikan setelan itu.`,
  },
  {
    codes: ['42501'],
    line: ({ where, role = 'peran', database = 'database' }, message) =>
      `${where}: ${role} tidak cukup hak (${message}): jalankan GRANT CREATE ON DATABASE "${database}" TO "${role}"; GRANT CREATE ON SCHEMA public TO "${role}"; atau jadikan ${role} pemilik database.`,
  },
]

/** A program's output is many lines. */
function lineOf(message: string, text: RegExp): string {
  return message.split('\n').find((line) => text.test(line)) ?? message
}
