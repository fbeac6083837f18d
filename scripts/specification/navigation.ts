import { about } from './sentence.ts'

const bar = 'app/navigation.test.tsx › [spec 2] the navigation bar'
const roles = 'app/navigation.test.tsx › [spec 6] roles'
const guards = 'app/guards.test.tsx'
const routes = 'app/navigation.test.tsx › '

export const navigation = [
  ...about(2, 'Navigation bar', [
    [
      'The brand link leads a user to /dashboard, an admin to /admin/dashboard, a guest to /',
      `${bar} › leads %s home`,
    ],
    ["/search-results is 'Cari Tiket', hidden for admin", `${bar} › shows a guest`, `${bar} › hides search`],
    ["/my-tickets is 'Tiket Saya', hidden for admin", `${bar} › shows a passenger`, `${bar} › hides search`],
    ['/profile shows the username and an avatar initial', `${bar} › shows a passenger the profile`],
    ['an admin gets a shield icon', `${bar} › hides search and tickets`],
    ['Logout', `${bar} › logs out`, 'e2e/accounts.spec.ts › logs out'],
    ['/login and /register for a guest', `${bar} › shows a guest`],
    ['The mobile menu for admin adds the four lists', `${bar} › adds the four lists`],
    [
      'Admin sidebar: dashboard, users, buses, routes, tickets',
      `${routes}[spec 2] the sidebars › of administration`,
    ],
    [
      'User sidebar: /dashboard, /my-tickets, /search-results, /profile',
      `${routes}[spec 2] the sidebars › of the passenger`,
    ],
  ]),
  ...about(2, 'Public routes', [
    [
      '/ has hero, three benefit blocks, calls to action to /search-results, a footer with address, phone, mail and social links',
      `${routes}[spec 2] the landing page`,
    ],
    [
      'Authenticated users are led from /login by role, from /register to /dashboard',
      `${guards} › %s sends a logged-in %s to %s`,
      `${routes}[spec 2] %s leads %s on`,
    ],
    ['/terms and /privacy have content of their own', 'app/navigation.test.tsx › [spec 2] terms and privacy'],
  ]),
  ...about(2, 'Protected routes', [
    ['Every login-only path leads a guest to /login', `${roles} › lead a guest from %s to /login`],
    [
      'The origin is remembered with its query, and login leads back to it once',
      `${guards} › lead a guest to /login and remember`,
      `${guards} › bring a login back`,
      'e2e/accounts.spec.ts › remembered origin',
    ],
    ['Admin pages wait while the session is loading', `${guards} › wait while the session loads`],
    [
      'Admin pages lead an unauthenticated user to /login, a non-admin to /dashboard',
      `${guards} › leads a non-admin to /dashboard`,
      `${roles} › lead a passenger from %s to /dashboard`,
    ],
    [
      '/booking is an entry to the search results',
      'features/trips/pages/search-results.test.tsx › is what /booking opens',
    ],
    [
      '/tiket/order/{id} and /tiket/print-order/{id} show grouped orders',
      'features/tickets/pages/ticket-detail.test.tsx › is what /tiket/order/{id} shows',
      'features/tickets/pages/ticket-detail.test.tsx › prints a grouped order',
    ],
  ]),
  ...about(6, 'Roles and permissions', [
    ['Guest: landing, route list, login, register, verification and reset', `${roles} › let a guest see %s`],
    [
      'User: booking, payment, tickets, print, cancel, dashboard and profile need a login',
      `${roles} › lead a guest from %s to /login`,
      'apps/server/src/tickets/tickets.test.ts › refuses a paid order',
    ],
    ['Booking details requires authentication', `${roles} › lead a guest from %s to /login`],
    [
      'Admin: a non-admin goes to /dashboard, an unauthenticated visitor to /login',
      `${roles} › lead a passenger from %s to /dashboard`,
      `${roles} › lead a guest from %s to /login`,
    ],
    [
      'Admin: promote a user to admin; hidden for who is one already',
      'features/back-office/people/pages/users.test.tsx › makes an admin',
      'features/back-office/people/pages/users.test.tsx › hides making an admin',
      'apps/server/src/back-office/people/people.test.ts › makes a user an administrator',
    ],
    [
      'Admin: change the status of tickets',
      'features/back-office/tickets/pages/tickets.test.tsx › sets %s to each',
      'apps/server/src/back-office/tickets/tickets.test.ts › goes from any of the four',
    ],
    [
      'Cari Tiket and Tiket Saya are hidden for an admin',
      'app/navigation.test.tsx › hides search and tickets from an administrator',
    ],
  ]),
]
