/**
 * The fields that the audit log may contain. The log outlives the people in it and nobody can correct it, so it has references,
 * statuses, prices, times and the texts of the public timetable, but no names, addresses, phone numbers or passwords, and no
 * free text about a case (reason, proof, note): such a text is stored with its record.
 */
import type { AuditEntity } from '@tiketbus/contract'

/** The fields of each kind of record, and of objects nested in it. A field that is not listed is not written. */
export const AUDIT_FIELDS: Readonly<Record<AuditEntity, readonly string[]>> = {
  /** `changed`: the names of changed fields, without their values. */
  user: [
    'role',
    'is_verified',
    'created_at',
    'versi',
    'changed',
    'cancelled_orders',
    'kept_orders',
    'live_orders',
    // Of staff.
    'peran',
    'id_loket',
    'id_agen',
    'aktif',
    'sesi',
    // A passkey, by its number; how many recovery codes are left.
    'id_passkey',
    'sisa',
  ],
  // The layout itself is stored by its number and never changes. `departures`: how many took it.
  bus: [
    'id_bus',
    'nama_bus',
    'total_kursi',
    'jeda_menit',
    'nomor_polisi',
    'id_tata_letak',
    'batas_tarif',
    'departures',
    'created_at',
    'versi',
  ],
  // Places of the public timetable. `changed`: that its phone changed, without the number.
  point: [
    'id_titik',
    'kota',
    'nama',
    'alamat',
    'petunjuk',
    'zona',
    'status',
    'versi',
    'changed',
    // What a merge moved.
    'digabung_ke',
    'keberangkatan',
    'pesanan',
  ],
  trip: [
    'id_rute',
    'id_bus',
    'nama_bus',
    'total_kursi',
    'id_tata_letak',
    'asal',
    'tujuan',
    'zona_asal',
    'zona_tujuan',
    'zona_perkiraan',
    'waktu_berangkat',
    'perkiraan_tiba',
    'waktu_tutup',
    'harga',
    'km',
    'status',
    'terminal_asal',
    'terminal_tujuan',
    'fasilitas',
    'versi',
    // Blocked seats; the reason is with the block.
    'nomor_kursi',
    'naik',
    'turun',
    'channel',
    'until',
    // Its way: cities, stops and fares as texts.
    'kota',
    'perhentian',
    'tarif',
    // The effect of calling it off.
    'effect',
    'orders',
    'tickets',
    'passengers',
    'holds',
    'refund_due',
    'called_off_at',
    // Its crew: their accounts.
    'kru',
    // The journey with which an overridden one clashes.
    'bentrok_rute',
    'bentrok_berangkat',
  ],
  // Seats that staff hold for a caller; the caller's name and phone are with the hold.
  hold: [
    'id_reservasi',
    'id_rute',
    'nomor_kursi',
    'naik',
    'turun',
    'channel',
    'status',
    'waktu_expired',
    'harga',
    'order_group_id',
    'cara',
    'recorded',
    'id_pembayaran',
  ],
  ticket: [
    'order_group_id',
    'id_rute',
    'nomor_kursi',
    'status_tiket',
    'total_bayar',
    'versi',
    'recorded',
    'refunded',
    'withdrawn',
    'tanpa_cek',
    'tanpa_alasan',
    'boarded_at',
    'boarded_by',
    'boarded_with',
  ],
  refund: [
    'id_refund',
    'order_group_id',
    'jumlah',
    'cara',
    'status',
    'created_at',
    'ended_at',
    'paying_by',
    'paying_since',
    // Of the account to transfer to: the names of the fields that changed.
    'changed',
  ],
  // A company's terms and balance; what proves a deposit is stored with it.
  agency: ['id_agen', 'batas_kredit', 'saldo', 'arah', 'jumlah', 'cara', 'archived_at', 'versi', 'changed'],
  // Prices in the contract with the provider: about no person.
  provider_fee: ['id_biaya', 'metode', 'berlaku_sejak', 'bps', 'rupiah', 'versi'],
  // Its reason is with it. `keberangkatan`: how many it was made or lifted on.
  standing_block: [
    'id_blok',
    'id_bus',
    'asal',
    'tujuan',
    'jam',
    'hari',
    'nomor_kursi',
    'channel',
    'lepas_jam',
    'keberangkatan',
  ],
  // Who asked and what was done is stored with the request.
  data_request: ['id_permintaan', 'jenis', 'diterima_pada', 'batas_jawab', 'selesai_pada'],
  // Public: they are on every page and ticket. The policy's text is stored by its version.
  operator: [
    'nama',
    'alamat',
    'no_telepon',
    'no_whatsapp',
    'email',
    'saran_naik',
    'bagasi',
    'iuran',
    'kebijakan_ringkas',
    'versi_kebijakan',
    'minta_identitas',
    'batas_tarif',
    'versi',
  ],
  // What it lacked and what of it was written off; the way, sum, payment and tickets of money taken by hand, whose reference and reason are on the payment.
  order: [
    'dihubungi_at',
    'disputed_at',
    'resolved_at',
    'kurang',
    'hapus_buku',
    'cara',
    'recorded',
    'id_pembayaran',
    'tiket',
    'tanpa_cek',
    // A mail to another address; the address and the note are in the order's journal of mails.
    'id_mail',
    // A sale over the counter: its seats and shift, and that it cost another sum than the fare. How often it was printed.
    'nomor_kursi',
    'id_giliran',
    'harga_lain',
    'dicetak',
  ],
  // `id_browser`: one that was enrolled or ended.
  counter: ['id_loket', 'nama', 'alamat', 'diarsipkan', 'versi', 'id_browser', 'sesi'],
  // What for a movement was is with it.
  shift: ['id_loket', 'modal', 'jenis', 'jumlah', 'dihitung', 'seharusnya', 'selisih', 'id_setoran'],
}

/** Returns the listed fields of a record; null if it is no object. */
export function listedFields(entity: AuditEntity, record: unknown): object | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null
  const entries = Object.entries(record)
    .filter(([field]) => AUDIT_FIELDS[entity].includes(field))
    .map(([field, value]) => [field, listedValue(entity, value)])
  return Object.fromEntries(entries)
}

function listedValue(entity: AuditEntity, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object')
  return typeof value === 'object' ? listedFields(entity, value) : value
}

/** Returns the names of a person's fields that differ; the values stay out of the log. */
export function changedFields(before: object, after: object): string[] {
  const valueOf = (record: object, field: string): unknown => Reflect.get(record, field)
  return PERSONAL.filter((field) => valueOf(before, field) !== valueOf(after, field))
}

/** The fields whose names, without their values, are in `changed`. */
export const PERSONAL = ['username', 'email', 'no_telepon', 'pending_email']
