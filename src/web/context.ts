// Router context with the services and the visitor of a request, for loaders and actions.
import { createContext } from 'react-router';
import type { StorefrontContext } from '#server/services.ts';

export const storefrontContext = createContext<StorefrontContext>();
