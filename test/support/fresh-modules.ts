/** Of each test file of a browser's modules, which remember who is signed in for as long as its window is open: it has its own. */
import { vi } from 'vitest';

vi.resetModules();
