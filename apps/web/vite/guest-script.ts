import { REQUESTED_PAGE_KEY } from '../src/lib/requested-page-key.ts'

/**
 * The only script inside a page, allowed by its hash: a page that needs a login leads a guest to /login before anything else
 * of it is loaded, and is remembered [N203]. A browser that forbids storage goes on; the application then does the same.
 */
export const GUEST_SCRIPT = `try{if(localStorage.getItem("token")===null){sessionStorage.setItem("${REQUESTED_PAGE_KEY}",location.pathname+location.search+location.hash);location.replace("/login")}}catch{}`
