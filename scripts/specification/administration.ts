import { about } from './sentence.ts'

const web = 'features/back-office'
const lists = `${web}/shared/lists.test.tsx`
const users = `${web}/people/pages/users.test.tsx`
const buses = `${web}/buses/pages/buses.test.tsx`
const routes = `${web}/departures/pages/routes.test.tsx`
const tickets = `${web}/tickets/pages/tickets.test.tsx`
const pagination = 'ui/page-items.test.ts'
const drawn = 'ui/pagination.test.tsx'
const reload = `${web}/shared/lists-reload.test.tsx`
const server = 'apps/server/src/back-office'

export const administration = [
  ...about(2, 'Administration', [
    [
      '/admin/dashboard: Total Users, Total Bus, Rute Aktif; ticket statistics; quick actions; recent tickets',
      `${web}/reports/pages/dashboard.test.tsx › has three cards`,
    ],
    [
      '/admin/users: search by username or e-mail; role filter; page size',
      `${users} › searches by username`,
      `${server}/people/people.test.ts › lists newest first`,
      `${lists} › the filter of %s › asks for all at first`,
      `${lists} › has search, pages`,
    ],
    ['/admin/users: edit dialog', `${users} › edits username`],
    [
      "/admin/users: 'make admin' confirmation, hidden for who is one",
      `${users} › makes an admin`,
      `${users} › hides making an admin`,
    ],
    ['/admin/users: delete confirmation', `${users} › deletes after a confirmation`],
    [
      '/admin/buses: search by bus name; page size',
      `${buses} › searches by bus name`,
      `${server}/buses/buses.test.ts › lists newest first`,
      `${lists} › has search, pages`,
    ],
    [
      '/admin/buses: add, edit and delete dialogs',
      `${buses} › adds one with name and %i seats`,
      `${buses} › edits one`,
      `${buses} › deletes one`,
    ],
    [
      "/admin/routes: 'Kelola Rute' with its subtitle; columns route and bus, schedule, price, status, actions",
      `${routes} › is Kelola Rute`,
    ],
    [
      '/admin/routes: a table on wide screens, cards on narrow ones',
      `${routes} › shows cards on narrow screens`,
    ],
    [
      '/admin/routes: search by origin, destination or bus; status filter; page size',
      `${routes} › searches origin`,
      `${server}/departures/departures.test.ts › lists newest first`,
      `${lists} › the filter of %s › asks for all at first`,
      `${lists} › has search, pages`,
    ],
    ['Pagination: up to 5 pages all shown', `${pagination} › shows all pages`],
    ['Pagination near the start: 1-4, ellipsis, last', `${pagination} › shows pages 1-4`],
    ['Pagination near the end: first, ellipsis, last 4', `${pagination} › shows first, ellipsis, last 4`],
    [
      'Pagination otherwise: first, ellipsis, neighbours, ellipsis, last',
      `${pagination} › shows first, ellipsis, neighbours`,
    ],
    [
      'Pagination has previous, next and numbered pages',
      `${drawn} › goes from page`,
      `${drawn} › marks the page`,
    ],
    [
      "'Menampilkan X sampai Y dari N hasil'",
      `${drawn} › on page %i of %i each, of %i: %s`,
      `${lists} › has search, pages`,
    ],
    ["Empty state 'Tidak ada rute yang ditemukan'", `${routes} › is empty`],
    ["'Tambah Rute Baru' with 'Tambah Rute'", `${routes} › adds in Tambah Rute Baru`],
    ["'Edit Rute' with 'Simpan Perubahan'", `${routes} › changes in Edit Rute`],
    ["'Konfirmasi Hapus' names the route", `${routes} › deletes after Konfirmasi Hapus`],
    [
      "/admin/tickets: 'Kelola Tiket' with its subtitle, total badge, search placeholder, status filter",
      `${tickets} › is Kelola Tiket`,
      `${lists} › the filter of %s › asks for all at first`,
    ],
    ['/admin/tickets: columns and clickable badge', `${tickets} › shows id, username`],
    ["Fallbacks 'Unknown User', 'No Email', 'N/A'", `${tickets} › falls back`],
    ["Empty state 'Tidak ada tiket yang ditemukan'", `${tickets} › is empty`],
    [
      "'Update Status Tiket': ticket ID and passenger, 'Status Baru', 'Update Status'",
      `${tickets} › opens Update Status Tiket`,
    ],
    ['The delete modal names the ticket ID and its owner', `${tickets} › deletes after naming`],
  ]),
  ...about(4, 'Administration', [
    [
      'An admin can set any of the four statuses from any other',
      `${tickets} › sets %s to each`,
      `${server}/tickets/tickets.test.ts › goes from any of the four`,
    ],
    ['The update is sent only if the status differs', `${tickets} › opens Update Status Tiket`],
    [
      'Deleting a user removes it',
      `${users} › deletes after a confirmation`,
      `${server}/people/people.test.ts › the account is gone`,
    ],
    ['Lists reload after a change: users, buses, routes, tickets', `${reload} › after %s`],
    [
      "make-admin changes that user's role, update replaces the user",
      `${users} › makes an admin`,
      `${server}/people/people.test.ts › makes a user an administrator`,
      `${reload} › after %s`,
    ],
    [
      'Bus and route actions: get, add, update, delete',
      `${buses} › edits one`,
      `${buses} › deletes one`,
      `${routes} › deletes after Konfirmasi Hapus`,
      `${server}/buses/buses.test.ts › archives a bus`,
      `${server}/departures/departures.test.ts › refuses while a ticket is live`,
      `${reload} › after %s`,
    ],
    [
      'Ticket status update replaces the ticket; delete removes it',
      `${tickets} › deletes after naming`,
      `${server}/tickets/tickets.test.ts › cancels a live one first`,
      `${reload} › after %s`,
    ],
    [
      'Current page resets to 1 when search, filter or page size changes',
      `${lists} › goes back to page 1`,
      `${lists} › the filter of %s › asks for all at first`,
      'features/back-office/shared/list-address.test.ts › search, filter and page size',
    ],
  ]),
  ...about(5, 'Administration', [
    [
      'Bus: nama_bus required, total_kursi from 20 to 60, layout 2-2',
      `${buses} › needs a name, and 20 to 60 seats`,
      `${buses} › adds one with name and %i seats`,
      `${server}/buses/buses.test.ts › takes a form field’s number`,
    ],
    ['User edit: username and e-mail required; no_telepon optional', `${users} › edits username`],
    [
      "Route form: bus ('Pilih Bus'), origin, destination, departure, price of at least 0; status default aktif",
      `${routes} › adds in Tambah Rute Baru`,
      'features/back-office/departures/route-form.test.ts › needs bus',
    ],
    [
      'Ticket search matches case-insensitively username, origin, destination or ticket id',
      'e2e/ticket-search.spec.ts › finds a ticket',
      `${server}/tickets/tickets.test.ts › lists newest first`,
    ],
  ]),
]
