/** The key under which `requested-page.ts` remembers the page that a visitor wanted; boot.ts writes and reads it as well. */
export const REQUESTED_PAGE_KEY = 'remembered_origin'
