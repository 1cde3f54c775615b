import { ListSearch } from '../../../ui/data-table/list-search.tsx'
import type { ListState } from '../../../ui/data-table/list-state.ts'
import { RarerFilters } from '../../../ui/data-table/rarer-filters.tsx'
import { MoreFilters, rarerCaseFilters } from '../list/case-filters.tsx'

/** Search and filters of the list, without the status: that is the column. */
export const BoardFilters = ({ list, error }: { list: ListState; error: unknown }) => (
  <ListSearch
    list={list}
    label="Search applications"
    placeholder="Company, reference, borrower, PAN or GSTIN"
  >
    <RarerFilters list={list} names={rarerCaseFilters}>
      <MoreFilters list={list} error={error} />
    </RarerFilters>
  </ListSearch>
)
