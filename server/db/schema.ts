// The tables as queries see them. What the database itself enforces (keys, checks, indexes) stands
// in migrations/, which is the source; a test compares the two.

export * from './tables/cases.ts'
export * from './tables/clients.ts'
export * from './tables/documents.ts'
export * from './tables/firm.ts'
export * from './tables/lenders.ts'
export * from './tables/mandates.ts'
export * from './tables/people.ts'
export * from './tables/rooms.ts'
export * from './tables/case-work.ts'
