/** The addresses whose pages can show tickets that the phone has kept: the application starts there without a connection. */
export const WITH_KEPT_TICKETS =
  /^\/(?:my-tickets|ticket\/[^/]+|ticket\/print\/[^/]+|tiket\/(?:order|print-order)\/[^/]+)$/
