import { createRoot } from 'react-dom/client'

import { TooltipLayer } from '../ui/tooltip.tsx'
import { Gallery } from './gallery.tsx'
import '../theme/theme.css'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <>
      <Gallery />
      <TooltipLayer />
    </>,
  )
