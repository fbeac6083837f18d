/** The search over all back-office records [B60]; its field is above every back-office page. */
export { SearchField } from './components/search-field.tsx'
