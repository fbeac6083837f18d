/**
 * A random id, 128 bits. Not `crypto.randomUUID`: it does not exist on a page that came by http from another machine,
 * as a phone opens a program on the same network.
 */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
