/** Addresses whose pages can show tickets that this phone has kept; there the application starts even without a connection. */
export const WITH_KEPT_TICKETS =
  /^\/(?:my-tickets|ticket\/[^/]+|ticket\/print\/[^/]+|tiket\/(?:order|print-order)\/[^/]+)$/
