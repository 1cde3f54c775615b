// Neither Node's types nor the language's know this global; here is what the server uses of it.
export type CompiledModule = object

declare global {
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<CompiledModule>
    class Instance {
      constructor(module: CompiledModule, imports: object)
      readonly exports: Record<string, unknown>
    }
  }
}
