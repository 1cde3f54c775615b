const module = (pattern: string): RegExp => new RegExp(`/web/(${pattern})\\.tsx?$`)

/** Small parts that the shell, forms and menus share: in the forms' file they would drag all of it along. */
const shared =
  /@mantine\/(?:hooks\/esm\/use-(?:id|uncontrolled)|core\/esm\/(?:core\/(?:DirectionProvider|styles-api\/use-resolved-styles-api)|components\/Anchor))\//

/**
 * What every page needs comes as one file, what every form needs as another, each with all it
 * imports: the same modules in some forty files weigh a tenth more after compression.
 */
export const chunks = [
  {
    name: 'shell',
    priority: 4,
    test: (id: string) =>
      shared.test(id) || module('entry\\.client|root|app/site-layout|ui/page').test(id),
  },
  // Menus, lists and failures use these too, without the rules and the state of forms.
  {
    name: 'inputs',
    priority: 3,
    test: /@mantine\/core\/esm\/components\/(?:Alert|Input|InputBase|TextInput)\//,
  },
  // Reading a typed number is for many fields; an amount takes more.
  {
    name: 'figures',
    priority: 1,
    test: /\/domain\/typed-(?:figure|number)\.ts$/,
  },
  // Reading a typed amount is for the pages where one is typed, not for all that show one.
  {
    name: 'amounts',
    priority: 1,
    test: (id: string) =>
      /\/domain\/(?:typed-amount|amount-phrase)\.ts$/.test(id) ||
      module('ui/fields/(amount-echo|use-typed-amount)').test(id),
  },
  {
    name: 'forms',
    priority: 2,
    test: module('lib/form|ui/form-failure|ui/fields/text-field'),
  },
  // What nearly every page behind the sign-in shows, large or small: what the server sent, panels, dates and amounts.
  {
    name: 'desk',
    priority: 2,
    test: (id: string) =>
      /@tanstack\/(?:query-core|react-query)\//.test(id) ||
      /@mantine\/core\/esm\/components\/(?:Paper|Skeleton)\//.test(id) ||
      /\/domain\/(?:amount-units|clean|dates|decimal|file-types|paths|rupees)\.ts$/.test(id) ||
      module(
        'lib/(application-paths|formats|queries|query-provider|request-state|use-document-title|when-idle)|ui/(empty-state|later|load-failure|no-access|on-opening|panel|section|use-on-demand)|app/role-guard',
      ).test(id),
  },
]
