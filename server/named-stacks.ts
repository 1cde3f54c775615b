import { setSourceMapsSupport } from 'node:module'

// Stacks of the bundle name our files and lines. Of what was loaded before this, they would not.
setSourceMapsSupport(true)
