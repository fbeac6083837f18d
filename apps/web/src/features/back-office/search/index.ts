/** One search over what administration has [B60]: its field stands above every page of administration. */
export { SearchField } from './components/search-field.tsx'
