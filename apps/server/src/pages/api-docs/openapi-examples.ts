/** Example bodies by `chapter.endpoint`: the demo's departure and its passenger. */
const passenger = { nama_penumpang: 'Siti Rahmawati', email: 'siti@example.com', no_telepon: '081234567890' }

export const EXAMPLES: Readonly<Record<string, object>> = {
  'accounts.login': { email: 'siti@example.com', password: 'rahasia-sekali' },
  'accounts.register': {
    username: 'Siti Rahmawati',
    email: 'siti@example.com',
    no_telepon: '081234567890',
    password: 'rahasia-sekali',
  },
  'accounts.verifyOtp': { email: 'siti@example.com', otp: '123456' },
  'seats.checkSeats': { seats: [5, 6] },
  'holds.placeHold': { id_rute: 1, nomor_kursi: [5, 6] },
  'orders.placeOrder': { id_reservasi: 1, id_rute: 1, nomor_kursi: [5, 6], ...passenger },
  'orders.placeDirect': { id_rute: 1, nomor_kursi: 5, ...passenger },
  'payments.createPayment': { id_tiket: 1 },
  'adminPoints.addPoint': {
    kota: 'Semarang',
    nama: 'Agen Sukun',
    alamat: 'Jl. Setia Budi 110',
    no_telepon: '024 7461234',
  },
  'adminBuses.addBus': { nama_bus: 'Garuda Mas 01', total_kursi: 40, nomor_polisi: 'B 7123 KGA' },
  'adminDepartures.addTrip': {
    id_bus: 1,
    asal: 'Jakarta',
    tujuan: 'Yogyakarta',
    waktu_berangkat: '2027-01-15T19:30',
    perkiraan_tiba: '2027-01-16T05:00',
    harga: 185_000,
  },
}
