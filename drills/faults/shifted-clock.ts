// Loaded before a server (node --import): its own clock goes wrong by CLOCK_SHIFT_MS, the database's doesn't.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
