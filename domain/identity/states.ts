type State = {
  /** The code on the wire (the set of country-state-city: CT, OR, TG, UT). */
  code: string
  name: string
  /** The first two digits of a GSTIN. */
  gst: string
  /** First three digits of the PIN codes, from–to. */
  pins: readonly (readonly [number, number])[]
  /** Other codes and names in use, understood on input. */
  aliases: readonly string[]
}

const DH = 'Dadra and Nagar Haveli and Daman and Diu'

// PIN ranges overlap where postal circles cross borders: good for a warning, never for a refusal.
const rows = [
  { code: 'AN', name: 'Andaman and Nicobar Islands', gst: '35', pins: [[744, 744]], aliases: [] },
  {
    code: 'AP',
    name: 'Andhra Pradesh',
    gst: '37',
    pins: [
      [507, 507],
      [515, 535],
    ],
    aliases: [],
  },
  { code: 'AR', name: 'Arunachal Pradesh', gst: '12', pins: [[790, 792]], aliases: [] },
  { code: 'AS', name: 'Assam', gst: '18', pins: [[781, 788]], aliases: [] },
  { code: 'BR', name: 'Bihar', gst: '10', pins: [[800, 855]], aliases: [] },
  { code: 'CH', name: 'Chandigarh', gst: '04', pins: [[160, 160]], aliases: [] },
  {
    code: 'CT',
    name: 'Chhattisgarh',
    gst: '22',
    pins: [[490, 497]],
    aliases: ['CG', 'Chattisgarh'],
  },
  {
    code: 'DH',
    name: DH,
    gst: '26',
    pins: [
      [362, 362],
      [396, 396],
    ],
    aliases: ['DN', 'DD', 'DNHDD', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  },
  {
    code: 'DL',
    name: 'Delhi',
    gst: '07',
    pins: [[110, 110]],
    aliases: ['New Delhi', 'NCT of Delhi'],
  },
  { code: 'GA', name: 'Goa', gst: '30', pins: [[403, 403]], aliases: [] },
  { code: 'GJ', name: 'Gujarat', gst: '24', pins: [[360, 396]], aliases: [] },
  { code: 'HR', name: 'Haryana', gst: '06', pins: [[121, 136]], aliases: [] },
  { code: 'HP', name: 'Himachal Pradesh', gst: '02', pins: [[171, 177]], aliases: [] },
  { code: 'JK', name: 'Jammu and Kashmir', gst: '01', pins: [[180, 194]], aliases: [] },
  { code: 'JH', name: 'Jharkhand', gst: '20', pins: [[813, 835]], aliases: [] },
  { code: 'KA', name: 'Karnataka', gst: '29', pins: [[560, 591]], aliases: [] },
  { code: 'KL', name: 'Kerala', gst: '32', pins: [[670, 695]], aliases: [] },
  { code: 'LA', name: 'Ladakh', gst: '38', pins: [[194, 194]], aliases: [] },
  { code: 'LD', name: 'Lakshadweep', gst: '31', pins: [[682, 682]], aliases: [] },
  { code: 'MP', name: 'Madhya Pradesh', gst: '23', pins: [[450, 488]], aliases: [] },
  { code: 'MH', name: 'Maharashtra', gst: '27', pins: [[400, 445]], aliases: [] },
  { code: 'MN', name: 'Manipur', gst: '14', pins: [[795, 795]], aliases: [] },
  { code: 'ML', name: 'Meghalaya', gst: '17', pins: [[793, 794]], aliases: [] },
  { code: 'MZ', name: 'Mizoram', gst: '15', pins: [[796, 796]], aliases: [] },
  { code: 'NL', name: 'Nagaland', gst: '13', pins: [[797, 798]], aliases: [] },
  { code: 'OR', name: 'Odisha', gst: '21', pins: [[751, 770]], aliases: ['OD', 'Orissa'] },
  {
    code: 'PY',
    name: 'Puducherry',
    gst: '34',
    pins: [
      [533, 533],
      [605, 605],
      [607, 607],
      [609, 609],
      [673, 673],
    ],
    aliases: ['Pondicherry'],
  },
  { code: 'PB', name: 'Punjab', gst: '03', pins: [[140, 160]], aliases: [] },
  { code: 'RJ', name: 'Rajasthan', gst: '08', pins: [[301, 345]], aliases: [] },
  { code: 'SK', name: 'Sikkim', gst: '11', pins: [[737, 737]], aliases: [] },
  { code: 'TN', name: 'Tamil Nadu', gst: '33', pins: [[600, 643]], aliases: [] },
  { code: 'TG', name: 'Telangana', gst: '36', pins: [[500, 509]], aliases: ['TS'] },
  { code: 'TR', name: 'Tripura', gst: '16', pins: [[799, 799]], aliases: [] },
  { code: 'UP', name: 'Uttar Pradesh', gst: '09', pins: [[201, 285]], aliases: [] },
  {
    code: 'UT',
    name: 'Uttarakhand',
    gst: '05',
    pins: [[244, 263]],
    aliases: ['UK', 'UA', 'UL', 'UR', 'Uttaranchal'],
  },
  { code: 'WB', name: 'West Bengal', gst: '19', pins: [[700, 743]], aliases: [] },
] as const satisfies readonly State[]

export type StateCode = (typeof rows)[number]['code']
export type IndianState = Omit<State, 'code'> & { code: StateCode }

/** The 28 states and 8 union territories, by name. */
export const states: readonly IndianState[] = rows

// GSTINs issued before a merger or a division are still alive.
const OLD_GST_NUMBERS = new Map([
  ['25', '26'],
  ['28', '37'],
])

const NO_STATE_GST_NUMBERS = new Set(['97', '99'])

const lookupKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

const byKey = new Map(
  states.flatMap((state) =>
    [state.code, state.name, ...state.aliases].map((word) => [lookupKey(word), state] as const),
  ),
)

const byGst = new Map(states.map((state) => [state.gst, state]))

/** The state that a code, an older or newer code, or a name means; undefined when none does. */
export const stateByCode = (codeOrName: string): IndianState | undefined =>
  byKey.get(lookupKey(codeOrName))

/** The state of a GST state number; 25 and 28 lead to today's state, 97 and 99 to none. */
export const stateByGstNumber = (number: string): IndianState | undefined =>
  byGst.get(OLD_GST_NUMBERS.get(number) ?? number)

/** True if a GSTIN may begin with these two digits (01–38, 97 other territory, 99 centre jurisdiction). */
export const isGstStateNumber = (number: string): boolean =>
  stateByGstNumber(number) !== undefined || NO_STATE_GST_NUMBERS.has(number)

/** The name to show for a state code; an unknown code is shown as it is. */
export const stateName = (codeOrName: string): string => stateByCode(codeOrName)?.name ?? codeOrName
