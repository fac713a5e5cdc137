// The key under which the server hands each request's services and visitor to loaders and actions.
import { createContext } from 'react-router';
import type { StorefrontContext } from '#server/services.ts';

export const storefrontContext = createContext<StorefrontContext>();
