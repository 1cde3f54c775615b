import { collateralTypes } from '../need/collateral.ts'
import { companyTypes } from '../identity/company-types.ts'
import { facilities } from '../need/facilities.ts'
import { industries } from '../identity/industries.ts'

/** Letters and digits of a text, word by word, in small letters. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Words in the names of thousands of businesses and addresses: they tell of none. */
const ordinary = new Set([
  ...listed(`
    private limited pvt ltd llp opc company co corporation corp inc firm partnership proprietor proprietorship huf trust
    society and the of in for to on at by with from or an as is it no we up so do go be my
    industries industry industrial enterprises enterprise traders trader trading trade agencies agency associates
    brothers bros sons works products product engineering engineers engineer construction constructions builders
    developers infrastructure infra projects project textiles textile fabrics garments foods food agro chemicals
    chemical pharma pharmaceuticals metals metal steel steels iron castings casting forgings forging plastics plastic
    polymers packaging packagings paper papers electricals electrical electronics electronic auto automobiles motors
    components component logistics transport transports travels hotels hotel restaurants education hospitals hospital
    healthcare health clinic services service solutions systems technologies technology tech software exports export
    imports import international global national india indian bharat hindustan overseas manufacturing manufacturers
    manufacturer machines machinery tools holdings ventures group finance financial capital retail wholesale stores
    store supply supplies suppliers distributors furniture jewellers jewellery gems diamonds rice mills mill dairy farms
    power energy solar water oil gas cement marble granite tiles glass rubber leather wood timber printers printing media
    plot no number house flat shop office unit gala floor first second third fourth fifth ground building bldg block
    wing tower phase sector survey gat road street lane marg nagar colony estate area park complex centre center market
    chowk gate cross main near behind opp opposite post village taluka district dist tehsil city town state east west
    north south new old estates zone hub
    family mr mrs ms dr shri smt director managing partner percent share shares holds
    accounts account info admin sales contact mail finance enquiry support hello purchase ceo cfo md
    bank banks small cooperative co operative society yes united commercial development
  `),
  // What the catalogues say stands in every teaser.
  ...[
    ...industries.flatMap(({ value, label }) => [value, label]),
    ...companyTypes.map(({ label }) => label),
    ...collateralTypes.map(({ value }) => value),
    ...[...facilities.fundBased, ...facilities.nonFundBased].map(({ title }) => title),
  ].flatMap(wordsIn),
])

/** True if a word alone tells of somebody: a name, an area; not "industries", a single letter or a house number. */
export const isTelling = (word: string): boolean =>
  word.length > 1 && !/^\p{N}{1,5}$/u.test(word) && !ordinary.has(word)
