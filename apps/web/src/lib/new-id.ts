/**
 * A random id, 128 bits. `crypto.randomUUID` does not exist on plain http, as when a phone opens the page from a
 * development machine on the same network.
 */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
