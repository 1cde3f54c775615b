const module = (pattern: string): RegExp => new RegExp(`/web/(${pattern})\\.tsx?$`)

/** Small parts that forms and menus share: in the forms' file they would drag all of it along. */
const shared =
  /@mantine\/(?:hooks\/esm\/use-(?:id|uncontrolled)|core\/esm\/core\/styles-api\/use-resolved-styles-api)\//

/**
 * What every page needs comes as one file, what every form needs as another, each with all it
 * imports: the same modules in some forty files weigh a tenth more after compression.
 */
export const chunks = [
  {
    name: 'shell',
    priority: 2,
    test: (id: string) =>
      shared.test(id) || module('entry\\.client|root|app/site-layout|ui/page').test(id),
  },
  // Menus, lists and failures use these too, without the rules and the state of forms.
  {
    name: 'inputs',
    priority: 1.5,
    test: /@mantine\/core\/esm\/components\/(?:Alert|Input|InputBase|TextInput)\//,
  },
  {
    name: 'forms',
    priority: 1,
    test: module('lib/form|ui/form-failure|ui/fields/(text|password)-field'),
  },
]
