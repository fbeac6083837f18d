/** The operator's day is counted in WIB, as the server's reports count it. */
export const OPERATOR_ZONE = 'Asia/Jakarta'
