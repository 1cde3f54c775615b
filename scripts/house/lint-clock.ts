// A plugin of oxlint with one rule: no `new Date()` without arguments. `no-restricted-properties` refuses `Date.now` and
// `Math.random`, and oxlint has no `no-restricted-syntax`.

type Call = { callee: { name?: string }; arguments: readonly unknown[] }
type Context = { report(problem: { node: Call; message: string }): void }

const message = 'No clock here: take the moment, or the date in India, as an argument.'

const create = (context: Context) => {
  const look = (node: Call) => {
    if (node.callee.name === 'Date' && node.arguments.length === 0)
      context.report({ node, message })
  }
  return { NewExpression: look, CallExpression: look }
}

export default { meta: { name: 'clock' }, rules: { none: { create } } }
