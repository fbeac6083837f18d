/** What the list and the forms of staff call a role and its place. */
import { STAFF_FILTERS, STAFF_ROLES, type StaffMember } from '@tiketbus/contract'
import { t } from '../../../texts/back-office/staff.ts'

export const staffRoles = () => STAFF_ROLES.map((role) => [role, t(`staff.role.${role}`)] as const)

export const staffFilters = () => STAFF_FILTERS.map((role) => [role, t(`staff.role.${role}`)] as const)

export const roleName = ({ peran }: Pick<StaffMember, 'peran'>): string =>
  t(`staff.role.${peran ?? 'pemilik'}`)

/** The counter or agency of a member; null for one who has none. */
export const placeName = ({ nama_loket, nama_agen }: StaffMember): string | null => nama_loket ?? nama_agen
