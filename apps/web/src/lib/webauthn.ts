/** The browser's passkeys. An object, so that tests can stand in for the browser. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type CreateOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type GetOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Both take options that the server's library made, and reject if the user or the browser refuses. */
export const webauthn = {
  /** Creates a passkey. */
  create: (options: object) => startRegistration({ optionsJSON: options as CreateOptions }),
  /** Signs by a passkey. */
  get: (options: object) => startAuthentication({ optionsJSON: options as GetOptions }),
}
