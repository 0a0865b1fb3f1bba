import { loadAll } from '#src/composition/replay/whole-system.ts'

// the page wires each group with the code of its actors; a test of who hears what has everybody there
loadAll()
