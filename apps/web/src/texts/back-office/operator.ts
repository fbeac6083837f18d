import { commonTexts } from '../common.ts'
import { translator } from '../translator.ts'
import { adminSharedTexts } from './shared.ts'

export const adminOperatorTexts = {
  'ceiling.title': 'Batas tarif ekonomi antarprovinsi',
  'ceiling.help':
    'Tarif bus yang ditandai ekonomi antarprovinsi tidak boleh di atas jarak dikali batas ini, mulai tanggal keberangkatannya. Tandai busnya di Kelola Bus.',
  'ceiling.none': 'Belum ada batas tarif: tidak ada tarif yang dibatasi.',
  'ceiling.loadFailed': 'Terjadi kesalahan saat mengambil batas tarif',
  'ceiling.row': 'Sejak {day}: {amount} per km ({source})',
  'ceiling.from': 'Berlaku sejak',
  'ceiling.perKm': 'Batas per km (Rp)',
  'ceiling.source': 'Sumber, misalnya nomor peraturan',
  'ceiling.add': 'Simpan batas tarif',
  'ceiling.remove': 'Hapus batas sejak {day}',
  'ceiling.removeShort': 'Hapus',
  'operator.title': 'Pengaturan Operator',
  'operator.subtitle': 'Siapa yang menjalankan bus: tampil di situs, tiket, manifes, dan email.',
  'operator.loadFailed': 'Terjadi kesalahan saat mengambil pengaturan operator',
  'operator.updateFailed': 'Terjadi kesalahan saat menyimpan pengaturan operator',
  'operator.updated': 'Pengaturan operator berhasil disimpan',
  'operator.example': 'Ini masih data contoh',
  'operator.exampleText':
    'Penumpang melihat nama, alamat, dan nomor contoh di tiketnya sampai data operator disimpan di sini.',
  'operator.contact': 'Nama dan kontak',
  'operator.nama': 'Nama operator',
  'operator.namaHelp': 'Nama perusahaan otobus seperti tertera di izinnya.',
  'operator.alamat': 'Alamat',
  'operator.no_telepon': 'Telepon bantuan',
  'operator.no_whatsapp': 'WhatsApp bantuan',
  'operator.no_whatsappHelp': 'Kosongkan bila tidak ada: tombol WhatsApp tidak ditampilkan.',
  'operator.email': 'Email bantuan',
  'operator.ticket': 'Di tiket',
  'operator.ticketHelp': 'Yang kosong tidak dicetak.',
  'operator.saran_naik': 'Saran sebelum naik',
  'operator.saran_naikHelp': 'Contoh: Tunggu di peron 3, loket kami di sebelah kiri pintu masuk.',
  'operator.bagasi': 'Bagasi',
  'operator.bagasiHelp': 'Contoh: Bagasi 20 kg per penumpang; kelebihan Rp 5.000/kg.',
  'operator.iuran': 'Kalimat iuran',
  'operator.iuranHelp':
    'Dicetak persis seperti ditulis. Isi hanya bila benar untuk harga Anda, misalnya: Harga sudah termasuk iuran wajib Jasa Raharja.',
  'operator.policy': 'Pengembalian dan perubahan',
  'operator.policyVersion':
    'Versi {n}. Perubahan membuat versi baru; tiket lama tetap memakai versinya sendiri.',
  'operator.policyNone': 'Belum ada kebijakan: tidak ada yang ditampilkan sebelum membayar.',
  'operator.kebijakan_ringkas': 'Ringkasan satu baris',
  'operator.kebijakan_ringkasHelp':
    'Tampil di kartu jadwal dan di atas tombol bayar. Contoh: Batal sampai H-1 kembali 75 %, ganti jadwal sekali gratis.',
  'operator.kebijakan': 'Kebijakan lengkap',
  'operator.kebijakanHelp': 'Dapat dibaca sebelum membayar, dan tampil di tiket. Satu paragraf per baris.',
  'operator.privacy': 'Data pribadi',
  'operator.minta_identitas': 'Tanyakan nomor identitas penumpang',
  'operator.minta_identitasHelp':
    'Selalu boleh dikosongkan penumpang. Nyalakan hanya bila Anda memerlukannya: yang tidak diminta tidak dapat bocor. Nomor disimpan terenkripsi, petugas melihat ujungnya saja, dan setiap pembukaan dicatat. Dimatikan: yang sudah diisi terhapus sendiri seminggu sesudah tiba.',
  'operator.asked': 'Ya',
  'operator.notAsked': 'Tidak',
  'operator.save': 'Simpan Pengaturan',
} as const

/** Looks up these texts, the shared back-office ones and the common ones. */
export const t = translator({ ...commonTexts, ...adminSharedTexts, ...adminOperatorTexts })
