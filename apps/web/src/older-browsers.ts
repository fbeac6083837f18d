/**
 * Loaded only if something is missing (decision 72): popovers for browsers from Chrome 111, Safari 16.4 and Firefox 128 on,
 * and for older ones functions of the language as well. The build lowers syntax, not functions.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import 'core-js/actual/string/replace-all'
import 'core-js/actual/structured-clone'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'
import { t } from './texts/common.ts'

if (!isSupported()) apply()
// Colours of the style sheet need it: the oldest browser in which the pages look as they should has it.
if (!CSS.supports('color', 'color-mix(in srgb, red, red)')) showNotice()

/** One sentence above the page: it works, and looks plainer than it should. */
function showNotice(): void {
  const notice = document.createElement('p')
  notice.className = 'older-browser'
  notice.textContent = t('app.olderBrowser')
  document.body.prepend(notice)
}
