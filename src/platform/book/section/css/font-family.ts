export const DYSLEXIC_FAMILY = 'OpenDyslexic'
