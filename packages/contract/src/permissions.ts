/** Who may do what: the one table that the server's calls, the web's pages and the tests read (ADR 98). */

/** The roles of an account on the wire. `admin` is the owner of the company. */
export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What a role may be granted. Calls name one each (`needs`), and so do pages, menus and buttons. */
export const PERMISSIONS = [
  /** Keep seats, order and pay them, see and cancel one's own tickets. */
  'seats.book',
  /** See administration's bar and menu, in a session that ends sooner. */
  'administration.open',
  /** See all tickets, orders and their mails; search. */
  'tickets.read',
  /** Take money for an order, and poll the provider about it before. */
  'tickets.sell',
  /** Set any status of a ticket, correct its name, send it again. */
  'tickets.change',
  'tickets.cancel',
  /** See a passenger's whole identity number; each look is in the audit log. */
  'tickets.identity',
  /** See departures and how full they are, without the passengers. */
  'departures.read',
  'departures.edit',
  /** Call off a departure, and mark who was phoned about it. */
  'departures.cancel',
  /** See the passengers of a departure on its seats. */
  'departures.manifest',
  'boarding.check',
  'fleet.read',
  'fleet.edit',
  'points.read',
  /** Enter, correct and merge the points at which people get on and off. */
  'points.edit',
  /** See refunds, disputes, and an order's account in the books. */
  'money.read',
  /** Pay refunds out, settle disputes. */
  'money.refund',
  'reports.read',
  'reports.export',
  /** See the books: every amount that moved. */
  'books.read',
  /** Download entries and the journal. */
  'books.export',
  'people.read',
  'people.edit',
  /** Make a user an administrator, and an administrator a user. */
  'people.promote',
  /** Answer requests about personal data. */
  'people.requests',
  'audit.read',
  'operator.edit',
  /** Read the mails of a demo that others can reach. */
  'mailbox.read',
  /** Read the description of the API if `API_DOCS` hides it. */
  'api.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** `everything` is short, because each page carries this table. */
const GRANTS: Readonly<Record<Role, 'everything' | readonly Permission[]>> = {
  user: ['seats.book'],
  admin: 'everything',
}
const grants = new Map<string, 'everything' | readonly Permission[]>(Object.entries(GRANTS))

/** A person, as far as permissions depend on them. */
export type Person = { readonly role: string }

/**
 * Whether the person may do this. Nobody, and a role that the table does not know, may do nothing: a third role is no passenger.
 * Ask this instead of comparing roles.
 */
export function can(person: Person | undefined, permission: Permission): boolean {
  const granted = person && grants.get(person.role)
  return granted === 'everything' || granted?.includes(permission) === true
}

/** The roles with this permission. */
export const rolesThatMay = (permission: Permission): Role[] =>
  ROLES.filter((role) => can({ role }, permission))

/** Whether it is for those who work for the company: passengers may not do it. */
export const isForStaff = (permission: Permission): boolean => !can({ role: 'user' }, permission)
