import type { ProblemCode } from '#contract/http/problem-code.ts';
import type { JsonSchema } from './build-schemas.ts';

/** The parts of an OpenAPI 3.1 document that the description uses. */
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: {
    schemas: Readonly<Record<string, JsonSchema>>;
    securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
};

export type Method = 'get' | 'post' | 'put' | 'delete';

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, ApiResponse>;
  /** Roles of contract/roles.ts in the form used in tokens; missing if no role is needed. */
  'x-roles'?: readonly string[];
  /** The problem codes in the order of the closed list. */
  'x-problems': readonly ProblemCode[];
  /** The feature that the company must use. */
  'x-feature'?: string;
};

export type Parameter = {
  name: string;
  in: 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type MediaType = { schema: JsonSchema };

export type ApiResponse = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaType>;
};

export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; bearerFormat?: 'JWT'; description: string }
  | { type: 'apiKey'; in: 'header' | 'cookie'; name: string; description: string };
