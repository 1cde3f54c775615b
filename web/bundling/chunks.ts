const module = (pattern: string): RegExp => new RegExp(`/web/(${pattern})\\.tsx?$`)
const domain = (pattern: string): RegExp => new RegExp(`/domain/\\w+/(?:${pattern})\\.ts$`)

/** Small parts that the shell, forms and menus share: in the forms' file they would drag all of it along. */
const shared =
  /@mantine\/(?:hooks\/esm\/use-(?:id|uncontrolled)|core\/esm\/(?:core\/(?:DirectionProvider|styles-api\/use-resolved-styles-api)|components\/Anchor))\//

/** Asks several things at once, which few pages do. */
const severalQueries = /\/(?:queriesObserver|useQueries)\.js$/

/** Parts of lists or of the form that other pages use, too: in a file of those they would drag all of it along. */
const alone = [
  domain('company-types|purposes'),
  /\/contract\/form\/wizard-steps\.ts$/,
  module('lib/[\\w-]+/(stored-files|use-is-staff)'),
  // Its parts come with it.
  /@mantine\/core\/esm\/components\/NativeSelect\/NativeSelect\.mjs$/,
  /\/icons\/Icon(?:ChevronDown|Search)\.mjs$/,
]

type Chunk = {
  name: string | ((id: string) => string)
  /** Priority where two chunks match: the higher one gets the module. */
  priority: number
  modules: readonly RegExp[]
  without?: RegExp
}

const nameOf = (id: string): string => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? 'part'

/**
 * Plan of the chunks: modules of every page come as one file, those of every form as another, each with all it
 * imports; the same modules in some forty files weigh a tenth more after compression.
 */
export const plan: readonly Chunk[] = [
  {
    name: 'shell',
    priority: 5,
    modules: [shared, module('entry\\.client|root|app/frame/site-layout|ui/page/page')],
  },
  // Menus, lists and failures use these too, without the rules and the state of forms.
  {
    name: 'inputs',
    priority: 4,
    modules: [/@mantine\/core\/esm\/components\/(?:Alert|Input|InputBase|TextInput)\//],
  },
  // Reading a typed number is for many fields; an amount takes more.
  {
    name: 'figures',
    priority: 2,
    modules: [domain('typed-figure|typed-number')],
  },
  // Reading a typed amount is for the pages where one is typed, not for all that show one.
  {
    name: 'amounts',
    priority: 2,
    modules: [
      domain('typed-amount|amount-phrase'),
      module('ui/fields/(amount-echo|use-typed-amount)'),
    ],
  },
  {
    name: 'forms',
    priority: 3,
    modules: [module('lib/forms/form|ui/forms/(error-summary|form-failure)|ui/fields/text-field')],
  },
  // What nearly every page behind the sign-in shows, large or small: what the server sent, panels, dates and amounts.
  {
    name: 'desk',
    priority: 3,
    modules: [
      /@tanstack\/(?:query-core|react-query)\//,
      /@mantine\/core\/esm\/components\/(?:Paper|Skeleton)\//,
      domain('amount-units|clean|counted|dates|decimal|file-types|paths|rupees'),
      module(
        'lib/[\\w-]+/(application-paths|formats|queries|query-provider|request-state|use-ask-before-leaving|use-document-title|when-idle)|ui/[\\w-]+/(empty-state|later|load-failure|no-access|on-opening|panel|section|use-on-demand)|app/guard',
      ),
    ],
    without: severalQueries,
  },
  {
    name: nameOf,
    priority: 2,
    modules: alone,
  },
  // What a case is called and how it stands.
  {
    name: 'status',
    priority: 1,
    modules: [
      domain('application-status|case-events|mandate-status'),
      module('ui/page/status-badge|ui/case/application-status-badge'),
    ],
  },
  // What is asked for, and for what.
  {
    name: 'needs',
    priority: 1,
    modules: [domain('facility-sides|needs')],
  },
  // Where a form keeps its papers.
  {
    name: 'document-keys',
    priority: 1,
    modules: [domain('document-keys|document-kind')],
  },
  {
    name: 'list-state',
    priority: 1,
    modules: [module('lib/page/page-keys|ui/data-table/list-state')],
  },
  // What stands around a list, a table or another.
  {
    name: 'lists',
    priority: 0,
    modules: [
      module(
        'ui/data-table/(choice-filter|list-empty|list-foot|list-refused|list-search|saved-views|use-row-keys)',
      ),
    ],
  },
  {
    name: 'tables',
    priority: 0,
    modules: [module('ui/data-table/(csv-button|data-table)')],
  },
  // The form, whatever it is kept in, with the step that a new one begins with.
  {
    name: 'wizard',
    priority: 0,
    modules: [module('features/wizard/(open-wizard|receiving|need/need-step)')],
  },
]

/** The plan as the bundler takes it. */
export const chunks = plan.map(({ name, priority, modules, without }) => ({
  name,
  priority,
  test: (id: string) => modules.some((one) => one.test(id)) && !without?.test(id),
}))
