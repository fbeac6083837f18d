/** The browser's passkeys. An object, so that tests can stand in for the browser. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export const webauthn = { startAuthentication, startRegistration }
