/** An invented API: parameters in all places, security, callbacks, webhooks, a recursive schema. */
export const SHOP = `
openapi: 3.1.0
info: { title: Shop, version: '2.4', description: 'Sells things. See [the guide](/guide) and [the web](https://example.org).' }
servers:
  - url: https://{zone}.shop.example/v1/
    variables: { zone: { default: eu, enum: [eu, us] } }
tags:
  - { name: Things, description: What is sold. }
security: [{ key: [] }, { login: [read] }]
paths:
  /things/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Number of the thing., schema: { type: integer }, example: 7 }
    get:
      tags: [Things]
      operationId: getThing
      summary: Show a thing
      parameters:
        - { name: fields, in: query, schema: { type: array, items: { type: string } } }
        - { $ref: '#/components/parameters/Trace' }
      responses:
        '404': { description: Nothing there. }
        '200':
          description: The thing.
          headers: { X-Left: { description: Calls left., schema: { type: integer, minimum: 0 } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
    put:
      tags: [Things]
      operationId: putThing
      deprecated: true
      security: []
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses: { default: { description: Done. } }
      callbacks:
        changed:
          '{$request.body#/url}':
            post: { summary: Tell of a change, responses: { '204': { description: Heard. } } }
  /health:
    get: { responses: { '200': { description: Well. } } }
webhooks:
  sold:
    post: { tags: [Things], summary: A thing was sold, responses: { '204': { description: Heard. } } }
components:
  parameters:
    Trace: { name: Trace-Id, in: header, required: true, schema: { type: string, examples: [abc] } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://shop.example/token, scopes: { read: Reads things. } } }
  schemas:
    Thing:
      type: object
      description: What is sold.
      required: [name]
      properties:
        name: { type: string, examples: [Cup] }
        parts: { type: array, description: 'See [parts](/guide/parts).', items: { $ref: '#/components/schemas/Thing' } }
    Unused: { type: string, enum: [a, b] }
`;
