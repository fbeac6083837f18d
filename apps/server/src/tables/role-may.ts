import { rolesThatMay, type Permission } from '@tiketbus/contract'

/** The condition in SQL that the role in this column has the permission; a role that the table does not know has none. */
export const roleMay = (column: string, permission: Permission): string =>
  `${column} = any('{${rolesThatMay(permission).join()}}')`
