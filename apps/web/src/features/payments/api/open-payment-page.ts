import { isProviderUrl } from '../../../lib/redirect-url.ts'
import { readSettings } from '../../../lib/settings.ts'
import { saveRedirectUrl } from './payment-storage.ts'

/** Leaves for the provider's page. Returns false, and stays, if the address is not the provider's. */
export function openPaymentPage(redirectUrl: string): boolean {
  if (!isProviderUrl(redirectUrl, location.origin, readSettings().paymentPages)) return false
  saveRedirectUrl(redirectUrl)
  location.assign(redirectUrl)
  return true
}
