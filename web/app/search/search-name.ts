/** What the search, its field and what opens it are called. */
export const SEARCH = 'Search everything'
