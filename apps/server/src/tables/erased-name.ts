/** The name in the row of a deleted account, unless it was one of staff. */
export const ERASED_NAME = 'Akun dihapus'
