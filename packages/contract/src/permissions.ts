/** Who may do what: the one table that the server's calls, the web's pages and the tests read (ADR 98). */

/** The roles of an account on the wire. `admin` is the owner of the company. */
export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles of staff, who are users on the wire: manager, clerk of a counter, agent of an agency, crew (ADR 154). */
export const STAFF_ROLES = ['pengelola', 'loket', 'agen', 'kru'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What a role may be granted. Calls name one each (`needs`), and so do pages, menus and buttons. */
export const PERMISSIONS = [
  /** Keep seats, order and pay them, see and cancel one's own tickets. */
  'seats.book',
  /** See administration's bar and menu, in a session that ends sooner. */
  'administration.open',
  /** List tickets and see orders: all of them, or those of one's agency (`scopeOf`). */
  'tickets.find',
  /** Search passengers, departures and tickets; see an order's mails. */
  'tickets.read',
  /** Sell at the counter's screen: departures, free seats, printing. Agents do so from the deposit of their agency (`scopeOf`). */
  'seats.sell',
  /** Keep seats for callers, take money for any order, and poll the provider about it before. */
  'tickets.sell',
  /** Keep seats of a departure for a channel, and lift such blocks. */
  'seats.block',
  /** Sell at another price than the fare, with a reason. */
  'fares.deviate',
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
  /** See agencies and their accounts. */
  'agents.read',
  /** Agencies, their limit and commission; money that they bring. */
  'agents.edit',
  'fleet.read',
  'fleet.edit',
  'points.read',
  /** Enter, correct and merge the points at which people get on and off. */
  'points.edit',
  /** See refunds, disputes, and an order's account in the books. */
  'money.read',
  /** Pay refunds out, settle disputes. */
  'money.refund',
  /** Pay out in cash, from one's own open shift, what was taken in cash at a counter. */
  'money.refund-cash',
  'reports.read',
  'reports.export',
  /** Take cash, in an open shift of one's own. */
  'cash.take',
  /** See the shifts of all, and what an open drawer should hold. */
  'shifts.read',
  /** Record the deposit of shifts at the bank, and sign them off. */
  'shifts.settle',
  /** See all agencies, their accounts and statements. */
  'agents.read',
  /** Edit agencies: limit, commission, top-ups. */
  'agents.edit',
  /** Sell from the deposit of one's own agency; see its account and statement. */
  'agency.own',
  /** See the books: every amount that moved. */
  'books.read',
  /** Download entries and the journal. */
  'books.export',
  'people.read',
  'people.edit',
  /** Make a user an administrator, and an administrator a user. */
  'people.promote',
  /** See who works for the company, and their sessions. */
  'staff.read',
  /** Invite staff, change their role, make them inactive. Managers are the owner's to edit. */
  'staff.edit',
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

/** Lists are short, because each page carries this table. */
type Grant = 'everything' | { readonly not: readonly Permission[] } | readonly Permission[]

const GRANTS: Readonly<Record<Role, Grant>> = {
  user: ['seats.book'],
  admin: 'everything',
}

/** What staff may do besides what a user may. */
const STAFF_GRANTS: Readonly<Record<StaffRole, Grant>> = {
  pengelola: { not: ['people.promote', 'operator.edit', 'agency.own', 'mailbox.read', 'api.read'] },
  loket: [
    'administration.open',
    'seats.sell',
    'tickets.sell',
    'seats.block',
    'cash.take',
    'money.refund-cash',
    'tickets.find',
    'tickets.read',
    'departures.read',
    'departures.manifest',
    'boarding.check',
    'points.read',
  ],
  agen: ['administration.open', 'seats.sell', 'tickets.find', 'agency.own'],
  kru: ['administration.open', 'departures.read', 'departures.manifest', 'boarding.check'],
}
const grants = new Map<string, Grant>(Object.entries(GRANTS))
const staffGrants = new Map<string, Grant>(Object.entries(STAFF_GRANTS))

/** A person, as far as permissions depend on them; `peran`: the role of an active member of the staff. */
export type Person = { readonly role: string; readonly peran?: string | null | undefined }

/** Everybody whom the table tells apart: each role, and a user with each role of staff. */
export const PERSONS: readonly (Person & { readonly role: Role; readonly peran?: StaffRole })[] = [
  ...ROLES.map((role) => ({ role })),
  ...STAFF_ROLES.map((peran) => ({ role: 'user' as const, peran })),
]

const includes = (grant: Grant | undefined, permission: Permission): boolean => {
  if (grant === undefined || grant === 'everything') return grant !== undefined
  return 'not' in grant ? !grant.not.includes(permission) : grant.includes(permission)
}

/**
 * Whether the person may do this. Nobody, and a role that the table does not know, may do nothing: a third role is no passenger.
 * Ask this instead of comparing roles.
 */
export function can(person: Person | undefined, permission: Permission): boolean {
  if (!person) return false
  if (includes(grants.get(person.role), permission)) return true
  return person.role === 'user' && includes(staffGrants.get(person.peran ?? ''), permission)
}

/** The roles with this permission. */
export const rolesThatMay = (permission: Permission): Role[] =>
  ROLES.filter((role) => can({ role }, permission))

/** The roles of staff with this permission. */
export const staffThatMay = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((peran) => can({ role: 'user', peran }, permission))

/** Which records of the company's a person's permissions reach: all, those of an agency, the departures on whose crew they are. */
export type Scope = 'all' | 'agency' | 'crew'

/** Calls that a narrow role may make apply this in their statements; another's record is an absent one. */
export const scopeOf = ({ role, peran }: Person): Scope =>
  role === 'user' && peran === 'agen' ? 'agency' : role === 'user' && peran === 'kru' ? 'crew' : 'all'

/** Whether the person may edit or delete this account: managers are the owner's, staff those of who may edit staff. */
export const mayManage = (person: Person, account: Person): boolean => {
  if (can(account, 'staff.edit')) return can(person, 'people.promote')
  return !can(account, 'administration.open') || can(person, 'staff.edit')
}

/** Whether it is for those who work for the company: passengers may not do it. */
export const isForStaff = (permission: Permission): boolean => !can({ role: 'user' }, permission)
