/** Name of the search, its field and its opener. */
export const SEARCH = 'Search everything'
