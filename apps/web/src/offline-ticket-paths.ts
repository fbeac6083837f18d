/** Addresses whose pages can show tickets that this phone has kept; there the application starts even without a connection. */
export const OFFLINE_TICKET_PATHS =
  /^\/(?:my-tickets|ticket\/[^/]+|ticket\/print\/[^/]+|tiket\/(?:order|print-order)\/[^/]+)$/
