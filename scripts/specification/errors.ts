import { about } from './sentence.ts'

const accounts = 'features/accounts/pages'
const login = `${accounts}/login.test.tsx`
const register = `${accounts}/register.test.tsx`
const links = `${accounts}/links.test.tsx`
const profile = `${accounts}/profile.test.tsx`
const seats = 'features/holds/pages/seat-selection.test.tsx'
const returning = 'features/holds/pages/return.test.tsx'
const summary = 'features/orders/pages/summary.test.tsx'
const confirming = 'features/orders/pages/confirming.test.tsx'
const mine = 'features/tickets/pages/my-tickets.test.tsx'
const detail = 'features/tickets/pages/ticket-detail.test.tsx'
const result = 'features/payments/pages/payment-result.test.tsx'
const administration = 'features/back-office'
const lists = `${administration}/shared/lists.test.tsx`
const users = `${administration}/people/pages/users.test.tsx`
const buses = `${administration}/buses/pages/buses.test.tsx`
const routes = `${administration}/departures/pages/routes.test.tsx`
const tickets = `${administration}/tickets/pages/tickets.test.tsx`
const dashboard = `${administration}/reports/pages/dashboard.test.tsx`
const http = 'lib/http-client.test.ts'

export const errors = [
  ...about(8, 'Auth', [
    ["The server's message is shown where there is one", `${login} › says what the server said`],
    [
      'It is shown as a danger alert, in the lists of administration too',
      `${lists} › tells the server’s reason`,
      `${detail} › that fails shows`,
    ],
    ["'Login failed'", `${login} › says Login failed after %s`],
    ["'Login failed: No token received'", `${login} › says Login failed: No token received`],
    ["'Verifikasi gagal'", `${login} › says Verifikasi gagal`],
    ["'Gagal mengirim ulang OTP'", `${login} › says Gagal mengirim ulang OTP`],
    [
      "'Registration failed'; each server error msg separately",
      `${register} › says Registration failed`,
      `${register} › shows each of the server`,
    ],
    ["'Terjadi kesalahan saat mengirim email reset password'", `${links} › says that the mail failed`],
    ["'Token reset password tidak valid atau sudah kadaluarsa'", `${links} › says Token Tidak Valid`],
    ["'Terjadi kesalahan saat mereset password'", `${links} › says that it failed`],
    ["'Token verifikasi tidak valid atau sudah kadaluarsa'", `${links} › has a failure view`],
    ["'Terjadi kesalahan saat memperbarui profil'", `${profile} › says that the update failed`],
    ["A password-change message ending in 'password'", `${profile} › says a sentence that ends in password`],
  ]),
  ...about(8, 'Data', [
    [
      "'... mengambil data rute'",
      'features/trips/pages/search-results.test.tsx › has a retry on error',
      `${seats} › says that the route could not`,
    ],
    ["'... data tiket'", `${mine} › says that the tickets could not be loaded, and`],
    ["'... membuat reservasi'", `${seats} › one goes on to the summary`],
    [
      "'... membatalkan reservasi'",
      `${returning} › says Terjadi kesalahan saat membatalkan`,
      `${summary} › says Terjadi kesalahan saat membatalkan`,
    ],
    ["'... mengambil data kursi'", `${seats} › says that the seats could not`],
    ["'... mengecek ketersediaan kursi'", `${seats} › says that the check failed`],
    ["'... mengambil ringkasan booking'", `${summary} › has an error box`],
    [
      "'... membuat booking'",
      `${confirming} › without any answer says Terjadi kesalahan saat membuat booking`,
    ],
    ["'... membuat token pembayaran', 'Gagal membuat token pembayaran'", `${mine} › says %s where %s`],
  ]),
  ...about(8, 'Booking', [
    [
      "'Pemesanan sudah ditutup'; on a closed route 'Pemesanan untuk rute ini sudah ditutup', then /search-results",
      'apps/server/src/holds/place-hold.test.ts › refuses once booking has closed',
      `${seats} › leads away from a closed route`,
      `${confirming} › because booking has closed`,
    ],
    [
      "Seat conflict: type SEAT_CONFLICT or HTTP 409 ('Kursi sudah dipesan atau direservasi' with conflictSeats)",
      'features/orders/book.test.ts › knows a conflict by %s',
      'apps/server/src/holds/place-hold.test.ts › refuses seats held by someone else',
    ],
    [
      "Seat conflict: 'Kursi Tidak Tersedia' with the server message and 'Kursi yang bermasalah: ...'",
      `${confirming} › in a seat conflict`,
      `${seats} › a conflict shows the banner`,
    ],
    [
      "After 1 second a confirm asks 'Kursi yang Anda pilih sudah tidak tersedia. Apakah Anda ingin memilih kursi lain?'",
      `${confirming} › in a seat conflict`,
      `${seats} › a conflict shows the banner`,
      'e2e/booking.spec.ts › a second passenger meets the conflict',
    ],
    ["'Gagal membuat booking. Silakan coba lagi.'", `${confirming} › otherwise says Gagal membuat booking`],
    [
      "'Gagal membuat token pembayaran. Silakan coba lagi.', sent to /ticket/{id}",
      `${confirming} › goes to /ticket/{id}`,
    ],
    [
      "Thrown: 'Gagal membuat token pembayaran. Anda akan diarahkan ke halaman tiket.'",
      `${confirming} › says that one is led to the ticket`,
    ],
    [
      "'Waktu reservasi telah habis. Silakan pilih kursi kembali.'",
      `${summary} › opens Waktu Reservasi Habis at zero`,
      `${confirming} › over an expired hold`,
    ],
    [
      "Cancel: the server message or 'Terjadi kesalahan saat membatalkan tiket'",
      `${detail} › that fails shows`,
    ],
    ["Cancel: 'Tiket berhasil dibatalkan'", `${detail} › tries the reservation`],
    ["'Gagal mengecek status pembayaran' (unsuccessful)", `${result} › says Gagal mengecek`],
    [
      "'Terjadi kesalahan saat mengecek status pembayaran' (exception)",
      `${result} › says Terjadi kesalahan saat mengecek`,
    ],
  ]),
  ...about(8, 'Administration', [
    [
      "'Terjadi kesalahan saat mengambil data tiket', '...user', '...bus', '...rute'",
      `${lists} › says that it could not be loaded`,
    ],
    [
      "'... memperbarui status tiket', '... menghapus tiket', also in a red box",
      `${tickets} › keeps an error in a red box`,
    ],
    ["'Status tiket berhasil diperbarui'", `${tickets} › sets %s to each`],
    ["'Tiket berhasil dihapus'", `${tickets} › deletes after naming`],
    [
      "'Terjadi kesalahan saat mengambil data admin'",
      `${dashboard} › says Terjadi kesalahan saat mengambil data admin`,
    ],
    ["'...menghapus user', '...membuat admin'", `${users} › %s that the server fails says so`],
    ["'...memperbarui user'", `${users} › an edit that the server fails`],
    ["'...menghapus bus', '...memperbarui bus', '...menambahkan bus'", `${buses} › %s that the server fails`],
    ["'...menghapus rute', '...memperbarui rute', '...menambahkan rute'", `${routes} › says what failed`],
    [
      "'User berhasil dihapus', '... dijadikan admin', '... diperbarui'",
      `${users} › deletes after a confirmation`,
      `${users} › makes an admin`,
      `${users} › edits username`,
    ],
    [
      "'Bus berhasil dihapus', '... diperbarui', '... ditambahkan'",
      `${buses} › edits one`,
      `${buses} › deletes one`,
      `${buses} › adds one`,
    ],
    [
      "'Rute berhasil dihapus', '... diperbarui', '... ditambahkan'",
      `${routes} › deletes after`,
      `${routes} › changes in`,
      `${routes} › adds in`,
    ],
  ]),
  ...about(8, 'Generic', [
    [
      "'Unexpected Application Error!'",
      'app/crash-screen.test.tsx › says Unexpected Application Error!',
      'app/crash-screen.test.tsx › stands where %s breaks',
    ],
    ["'Network Error'", `${http} › reports no connection`],
    ["'Request aborted'", `${http} › reports an aborted request`],
    ['A timeout message', `${http} › reports a time-out`],
    ["'Request failed with status code N'", `${http} › reports the status`],
    [
      'Error events of each part store the error and stop loading',
      'app/session-state.test.tsx › $name stores the error',
      'features/accounts/auth-state.test.tsx › at %s is loading, then stores the error',
    ],
    ['An auth error removes the token', 'app/guards.test.tsx › remove a refused token'],
  ]),
]
