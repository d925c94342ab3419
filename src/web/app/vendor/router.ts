export { createRouter, RouterProvider } from '@tanstack/react-router'
